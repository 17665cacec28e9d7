/** How quickly the leads of one source, user or hour got an answer. */
export interface ResponseFigures {
  leads: number
  attempted: number
  contacted: number
  /** In opening hours; null if there was none. */
  median_to_attempt: number | null
  median_to_contact: number | null
  attempted_in_time: number
  contacted_in_time: number
}

export const figureGroups = ['source', 'user', 'hour'] as const
export type FigureGroup = (typeof figureGroups)[number]
