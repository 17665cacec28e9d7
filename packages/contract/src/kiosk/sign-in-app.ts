import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Done, Id, Message } from '../shapes.ts'

const Counts = Type.Object({
  guest_waivers: Type.Integer(),
  visit_types: Type.Integer(),
  questionnaires: Type.Integer(),
})

export const GuestSettingsPreview = Type.Object({
  source: Type.Object({ id: Id, name: Type.String() }),
  copied: Counts,
  replaced: Counts,
  changed_settings: Type.Array(Type.String()),
  /** The club lacks their source. */
  without_source: Type.Array(Type.String()),
})
export type GuestSettingsPreview = Static<typeof GuestSettingsPreview>

export const signInApp = endpoints({
  'POST /api/companies/{company_id}/setup_visitor_app': {
    may: 'settings',
    lasting: true,
    summary: 'Creates a new activation code for the Sign In App and signs out devices that use the old one.',
    answers: Type.Object({ visitor_app_code: Type.String(), message: Message }),
  },
  'GET /api/companies/{company_id}/copy_guest_settings': {
    may: 'copy:guest_settings',
    summary: 'A preview of copying the visitor settings of another club.',
    query: Type.Object({ source_company_id: Id }),
    answers: GuestSettingsPreview,
  },
  'POST /api/companies/{company_id}/copy_guest_settings': {
    may: 'copy:guest_settings',
    summary: 'Replaces waivers, visit types, questionnaires and Sign In App settings with those of another club.',
    body: Type.Object({ source_company_id: Id }),
    answers: Done,
  },
})
