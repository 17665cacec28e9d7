import { everyEndpoint, type Key } from '@spotter/contract/endpoints.ts'
import { msg } from '@spotter/domain/text.ts'
import type { CompanyRow, Staff } from '../platform/http/caller.ts'
import { presentBranding } from '../companies/branding/save-branding.ts'
import { hasImage } from '../companies/images/change-image.ts'
import type { Db } from '../platform/db/connect.ts'
import type { AuditRow } from './find-entries.ts'
import { pictureFields } from './hidden-fields.ts'
import { mayCall, type Place } from './reversal.ts'

const look = ['brand_colour', 'header_colour', 'stylesheet']
const saveLook: Key = 'PUT /api/companies/{company_id}/settings/branding'

/** Branding is stored with the club but saved on its own pages; null for other changes. */
export async function findBranding(
  db: Db,
  actor: Staff,
  row: AuditRow,
  club: CompanyRow | null,
): Promise<Place | null> {
  if (!club || row.subject_type !== 'company') return null
  const changed = Object.keys(row.after ?? {})
  const picture = changed.find((field) => field in pictureFields)
  if (picture) return findPicture(db, actor, { row, club, field: picture })
  if (!changed.some((field) => look.includes(field))) return null
  const { version, ...present } = await presentBranding(db, club.id)
  return {
    key: saveLook,
    row: { ...present, id: club.id },
    body: (returning) => ({ ...returning, version }),
    writable: mayCall(actor, everyEndpoint[saveLook]) ? look : [],
  }
}

interface FindPictureInput {
  row: AuditRow
  club: CompanyRow
  field: string
}

async function findPicture(db: Db, actor: Staff, { row: { before }, club, field }: FindPictureInput): Promise<Place> {
  const kind = pictureFields[field]!
  const key: Key = `PUT /api/companies/{company_id}/images/${kind}`
  const was = club[`${kind}_hash`]
  const former = before?.[field]
  const isKept = typeof former !== 'string' || (await hasImage(db, club.id, kind, former))
  return {
    key,
    row: { id: club.id, [field]: was },
    body: (returning) => ({ hash: returning[field], was }),
    writable: isKept && mayCall(actor, everyEndpoint[key]) ? [field] : [],
    ...(!isKept && {
      withheld: { [field]: msg('This picture is no longer stored. Choose it again on its own page.') },
    }),
  }
}
