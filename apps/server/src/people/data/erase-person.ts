import { createHash } from 'node:crypto'
import type { ErasureCertificate } from '@spotter/contract/people/person-data.ts'
import { type ErasedPart, isNamedSo, waiverRetainedUntil } from '@spotter/domain/people/erasure.ts'
import { fullName } from '@spotter/domain/people/person.ts'
import { msg } from '@spotter/domain/text.ts'
import { record } from '../../platform/facts/record.ts'
import { serve, type Tx } from '../../platform/http/call.ts'
import { notFound, unprocessable } from '../../platform/http/errors.ts'
import { clubOf, findPerson, type FoundPerson, lockPerson } from '../find-person.ts'
import { eraseRows } from './erase-rows.ts'
import { peopleOfOne } from './people-of-one.ts'

export const erasePerson = serve('POST /api/people/{id}/erase', async (actor, { params, body, now, t, write, flash }) => {
  const answer = await write(async (tx) => {
    const person = await lockPerson(tx, actor, params.id, { deleted: true })
    if (await isErased(tx, person.id)) throw unprocessable({ base: msg('This person has already been erased.') })
    if (!isNamedSo(body.name, fullName(person))) {
      throw unprocessable({ name: msg('Type the name exactly as shown above.') })
    }
    const ids = await peopleOfOne(tx, person.id)
    const kept = await loadRetained(tx, ids, person)
    const erased = await eraseRows(tx, { ids, ...(await addressesOf(tx, ids)) })
    const { name: company_name } = await clubOf(tx, actor, person.company_id)
    const certificate = sealed({
      person_id: person.id,
      company_name,
      user_name: fullName(actor.user),
      erased_at: now.toISOString(),
      erased,
      kept,
    })
    const { id } = await tx
      .insertInto('erasures')
      .values({
        company_id: person.company_id,
        person_id: person.id,
        user_id: actor.id,
        certificate: JSON.stringify(certificate),
        erased_at: certificate.erased_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(tx, actor, 'person.erased', {
      company_id: person.company_id,
      id: person.id,
      timeline: { person_id: person.id, object: 'person', action: 'Erased' },
    })
    return { message: t("This person's data has been erased."), certificate: { id, ...certificate } }
  })
  flash(answer.message)
  return answer
})

export const showErasure = serve('GET /api/people/{id}/erasure', async (actor, { db, params }) => {
  const { id: person_id } = await findPerson(db, actor, params.id, { deleted: true })
  const found = await db
    .selectFrom('erasures')
    .select(['id', 'certificate'])
    .where('person_id', '=', person_id)
    .executeTakeFirst()
  if (!found) throw notFound()
  return { id: found.id, ...found.certificate }
})

async function isErased(tx: Tx, person_id: number): Promise<boolean> {
  const found = await tx.selectFrom('erasures').select('id').where('person_id', '=', person_id).executeTakeFirst()
  return found !== undefined
}

async function addressesOf(tx: Tx, ids: readonly number[]) {
  const rows = await tx
    .selectFrom('people')
    .select(['email', 'phone_mobile', 'phone_home', 'phone_work'])
    .where('id', 'in', [...ids])
    .execute()
  return {
    emails: rows.flatMap(({ email }) => (email === null ? [] : [email.toLowerCase()])),
    phones: rows
      .flatMap(({ phone_mobile, phone_home, phone_work }) => [phone_mobile, phone_home, phone_work])
      .filter((phone) => phone !== null),
  }
}

async function loadRetained(tx: Tx, ids: readonly number[], { sale_at }: FoundPerson): Promise<ErasureCertificate['kept']> {
  const waivers = await tx
    .selectFrom('signed_waivers')
    .select('signed_at')
    .where('person_id', 'in', [...ids])
    .orderBy('signed_at', 'desc')
    .execute()
  const [latest] = waivers
  return [
    ...(latest
      ? [
          {
            part: 'waivers' as const,
            count: waivers.length,
            until: waiverRetainedUntil(new Date(latest.signed_at)).toISOString(),
          },
        ]
      : []),
    ...(sale_at === null ? [] : [{ part: 'sales' as const, count: 1, until: null }]),
    { part: 'backups' as const, count: null, until: null },
  ]
}

type Unsealed = Omit<ErasureCertificate, 'id' | 'sha256'> & { erased: { part: ErasedPart; count: number }[] }

const sealed = (certificate: Unsealed) => ({
  ...certificate,
  sha256: createHash('sha256').update(JSON.stringify(certificate)).digest('hex'),
})
