/** The causes whose projects the emergency page brings together. */
export const emergencyCauses = ['gaza', 'palestine'] as const
