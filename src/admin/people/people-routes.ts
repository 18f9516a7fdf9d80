/** The writes about people as the wire has them. */
export const peopleRoutes = {
  suspend: { method: 'POST', path: '/api/admin/people/:id/suspend', access: 'admin:support' },
  restore: { method: 'POST', path: '/api/admin/people/:id/restore', access: 'admin:support' },
  signOut: { method: 'POST', path: '/api/admin/people/:id/sign-out', access: 'admin:support' },
  removeAuthenticator: {
    method: 'POST',
    path: '/api/admin/people/:id/remove-authenticator',
    access: 'admin:support',
  },
  unname: { method: 'POST', path: '/api/admin/people/:id/unname', access: 'admin:support' },
  grant: { method: 'PUT', path: '/api/admin/people/:id/roles', access: 'admin:owner' },
  look: { method: 'POST', path: '/api/admin/impersonation', access: 'admin:support' },
} as const
