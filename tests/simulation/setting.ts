/** When the servers of a simulation begin. */
export const startMs = Date.parse('2026-11-20T09:00:00Z')

/** What all gifts of the simulation are for. */
export const simulatedProject = 'gaza-food'

export const webhookPath = '/api/payments/webhook'
