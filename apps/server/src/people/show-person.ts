import { parseSoftDelete } from '@spotter/domain/lists/soft-delete.ts'
import { requestsOnPage } from '@spotter/domain/people/requests.ts'
import { msg } from '@spotter/domain/text.ts'
import { shiftInstant } from '@spotter/domain/time/instants.ts'
import type { Staff } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import { serve } from '../platform/http/call.ts'
import { HttpError, notFound } from '../platform/http/errors.ts'
import { contactsOf, contactsPage } from './attached/list-contacts.ts'
import { requestsOf } from './attached/list-requests.ts'
import { pageOf } from '../platform/http/pages.ts'
import { findDuplicates } from './find-duplicates.ts'
import { findWithRelated } from './load-related.ts'
import { presentLoaded } from './present-person.ts'
import { loadSummary } from './contact-summary.ts'
import { clubOf, findPerson } from './find-person.ts'

export const showPerson = serve('GET /api/people/{id}', async (actor, { db, params, query, now, t }) => {
  const deleted = parseSoftDelete(query.soft_delete_status, false) !== 'active'
  const { person, related, hasContacts, hasRequests } = await findWithRelated(db, actor, params.id)
  if (person.merged_into_id) await redirectToSurvivor(db, actor, person.merged_into_id)
  if (person.deleted_at && !deleted) throw notFound()
  const company = await clubOf(db, actor, person.company_id)
  const [cross_site_duplicates, additional_contacts, requests] = await Promise.all([
    findDuplicates(db, actor, company, person),
    hasContacts ? contactsOf(db, person, company) : noContacts,
    hasRequests ? requestsOf(db, person, { per_page: requestsOnPage }) : noRequests,
  ])
  const shown = presentLoaded(actor, { person, related, company, cross_site_duplicates }, { now, t })
  return { ...shown, attached: { additional_contacts, requests } }
})

const noContacts = { collection: [], pagination: contactsPage({}).pagination(0) }
const noRequests = { collection: [], pagination: pageOf({ per_page: requestsOnPage }).pagination(0) }

async function redirectToSurvivor(db: Db, actor: Staff, into: number): Promise<never> {
  const { id, merged_into_id, deleted_at } = await findPerson(db, actor, into, { deleted: true })
  if (merged_into_id) return redirectToSurvivor(db, actor, merged_into_id)
  if (deleted_at) throw notFound()
  throw new HttpError(404, msg('This person was merged into another.'), { body: { merged_into_id: id } })
}

const summaryDays = 30

export const showSummary = serve('GET /api/people/{id}/summary', async (actor, { db, params, query, now }) => {
  const { id } = await findPerson(db, actor, params.id)
  return loadSummary(db, id, query.summary ? shiftInstant(now, { days: -summaryDays }) : null)
})
