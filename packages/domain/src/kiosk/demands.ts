import { msg } from '../text.ts'

/** What a club's settings can demand of visitors who have not given it before. */
export const visitDemands = ['waiver', 'answers', 'photo'] as const
export type VisitDemand = (typeof visitDemands)[number]

/** Sent with every registration. */
export const registrationVersion = 2
const firstInsisting = 2

/** Earlier kiosks let visitors skip what their club demands. */
export const asksForDemands = (version: number | undefined): boolean => (version ?? 1) >= firstInsisting

export const missingNames: Record<VisitDemand, string> = {
  waiver: msg('Waiver not signed'),
  answers: msg('Questions not answered'),
  photo: msg('Photo missing'),
}
