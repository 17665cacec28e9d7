import { readSoftDelete } from '@spotter/domain/lists/soft-delete.ts'
import { serve } from '../http/call.ts'
import { presentPerson } from './present-person.ts'
import { readSummary } from './read-around.ts'
import { findPerson } from './within.ts'

export const showPerson = serve('GET /api/people/{id}', async (actor, { db, params, query, now, t }) => {
  const deleted = readSoftDelete(query.soft_delete_status, false) !== 'active'
  return presentPerson(db, actor, await findPerson(db, actor, params.id, { deleted }), { now, t })
})

const summaryDays = 30

export const showSummary = serve('GET /api/people/{id}/summary', async (actor, { db, params, query, now }) => {
  const { id } = await findPerson(db, actor, params.id)
  return readSummary(db, id, query.summary ? new Date(now.getTime() - summaryDays * 86_400_000) : null)
})
