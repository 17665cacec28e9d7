import { campaignTypes } from '@spotter/domain/messages/campaign-reports.ts'
import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { choiceOf, Day, Id, Nullable, OneOf } from '../shapes.ts'

export const CampaignReport = Type.Object({
  day: Day,
  company_id: Id,
  company_name: Type.String(),
  user_id: Nullable(Id),
  user_name: Type.String(),
  type: OneOf(campaignTypes),
  recipients: Type.Integer(),
  sent: Type.Integer(),
  delivered: Type.Integer(),
  /** Left without an answer of the provider. */
  unknown: Type.Integer(),
  failed: Type.Integer(),
  /** Of SMS the credits: parts that left. */
  cost: Type.Integer(),
})
export type CampaignReport = Static<typeof CampaignReport>

export const campaignReports = endpoints({
  'GET /api/admin/campaign_reports': {
    may: 'root',
    summary: 'Messages to many people of the last 7 days, by day, club and user.',
    query: Type.Object({
      date_from: Type.Optional(Type.String()),
      date_into: Type.Optional(Type.String()),
      type: Type.Optional(Type.String(choiceOf(campaignTypes))),
      company: Type.Optional(Type.String()),
    }),
    answers: Type.Object({ date_from: Day, date_into: Day, collection: Type.Array(CampaignReport) }),
  },
})
