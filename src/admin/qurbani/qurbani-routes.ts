/** The writes of this section, by the literals that the wire needs. */
export const qurbaniRoutes = {
  save: { method: 'PUT', path: '/api/admin/qurbani/offers/:projectId', access: 'admin:support' },
  allot: { method: 'POST', path: '/api/admin/qurbani/animals', access: 'admin:support' },
  sacrifice: { method: 'POST', path: '/api/admin/qurbani/animals/:id/sacrifice', access: 'admin:support' },
  distribute: {
    method: 'POST',
    path: '/api/admin/qurbani/animals/:id/distribution',
    access: 'admin:support',
  },
} as const
