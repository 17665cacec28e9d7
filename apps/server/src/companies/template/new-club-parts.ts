import type { CompanyRow, Staff } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/http/call.ts'
import { replaceGuestSettings } from '../../kiosk/replace-guest-settings.ts'
import { startVisitTypes } from '../../kiosk/start-visit-types.ts'
import { copyBranding } from './copy-branding.ts'
import { copyForms } from './copy-forms.ts'
import { copyKpis } from './copy-kpis.ts'
import { copySaleTypes } from './copy-sale-types.ts'
import { copyTags } from './copy-tags.ts'
import { copyTemplates } from './copy-templates.ts'
import { copyTree, startSources } from './copy-tree.ts'

interface NewClubPart {
  copy: (tx: Tx, actor: Staff, from: CompanyRow, to: CompanyRow) => Promise<unknown>
  start?: (tx: Tx, club: CompanyRow) => Promise<unknown>
}

/** Ordered: guest settings and forms look up sources by name, templates look up sale types. */
export const newClubParts: readonly NewClubPart[] = [
  { copy: (tx, _actor, from, to) => copyTags(tx, from, to) },
  {
    copy: (tx, _actor, from, to) =>
      copyTree(tx, { table: 'marketing_sources', columns: ['code', 'guest_waiver', 'translations'], from, to }),
    start: startSources,
  },
  { copy: (tx, _actor, from, to) => copyTree(tx, { table: 'appointment_categories', columns: [], from, to }) },
  { copy: (tx, _actor, from, to) => copySaleTypes(tx, from, to) },
  { copy: (tx, _actor, from, to) => copyTemplates(tx, from, to) },
  { copy: (tx, _actor, from, to) => copyBranding(tx, from, to) },
  { copy: (tx, _actor, from, to) => copyKpis(tx, from, to) },
  { copy: copyForms },
  { copy: replaceGuestSettings, start: (tx, { id }) => startVisitTypes(tx, id) },
]
