/** A form's fields for a start. */
export type StartNames = { day: string; time: string }

export const ownStart: StartNames = { day: 'day', time: 'time' }
