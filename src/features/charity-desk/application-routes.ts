/** The writes about one's own application as the wire has them. */
export const applicationRoutes = {
  save: { method: 'PUT', path: '/api/charity-application', access: 'member' },
  addDocument: { method: 'POST', path: '/api/charity-application/documents', access: 'member' },
  removeDocument: { method: 'DELETE', path: '/api/charity-application/documents/:id', access: 'member' },
  submit: { method: 'POST', path: '/api/charity-application/submit', access: 'member' },
} as const
