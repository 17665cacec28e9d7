import { type ErrorText, msg } from '../text.ts'
import { addDays, type Day } from '../time/calendar.ts'

export const campaignTypes = ['Sms', 'Email'] as const
export type CampaignType = (typeof campaignTypes)[number]

/** Including today. */
export const campaignDays = 7

export const firstCampaignDay = (today: Day): Day => addDays(today, 1 - campaignDays)

interface Range {
  date_from: Day
  date_into: Day
}

/** By field. */
export function campaignRangeFaults(
  { date_from, date_into }: Range,
  today: Day,
): Partial<Record<keyof Range, ErrorText>> {
  if (date_from > today) return { date_from: msg('must be no later than today') }
  if (date_from < firstCampaignDay(today)) return { date_from: msg('must be within the last 7 days') }
  if (date_into < date_from) return { date_into: msg('must be on or after From') }
  return {}
}
