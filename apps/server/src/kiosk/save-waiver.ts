import { isDeepStrictEqual } from 'node:util'
import { hasUnseenCharacters } from '@spotter/domain/accounts/text-rules.ts'
import { longestAgreement, normalizedAgreement } from '@spotter/domain/kiosk/agreement.ts'
import { parseTranslations, type SentTranslations, type Translations } from '@spotter/domain/settings/translations.ts'
import { sql } from 'kysely'
import type { Staff } from '../platform/http/caller.ts'
import { record } from '../platform/facts/record.ts'
import { serveSaving, type Tx } from '../platform/http/call.ts'
import { blank, type ErrorText, invalid, stale } from '../platform/http/errors.ts'
import { hashOf } from '../people/attached/hash-agreement.ts'
import { nameRefusal } from './load-questions.ts'
import { refuse, refuseDuplicateName } from './save-questionnaire.ts'
import { getWaiver, lockWaiver, lockWaivers, waiverInUse } from './waivers.ts'

export const createWaiver = serveSaving(
  'POST /api/companies/{company_id}/guest_waivers',
  async (actor, { body, company, write, t, flash }) => {
    const message = t('Guest waiver was successfully created.')
    const answer = await refuseDuplicateName('guest_waivers', () =>
      write(async (tx) => {
        const sent: Partial<typeof body> = body
        const [name, text] = [sent.name?.trim() ?? '', normalizedAgreement(sent.text ?? '')]
        const { translations, refusals } = parseTexts(sent.translations)
        refuse({ ...nameRefusal(name), ...textRefusal(text), ...refusals })
        await lockWaivers(tx, company.id)
        const active = body.active ?? !(await waiverInUse(tx, company.id))
        if (active) await deactivateWaiver(tx, actor, company.id)
        const id = await addWaiver(tx, actor, { company_id: company.id, name, text, translations, active })
        return { ...(await getWaiver(tx, company.id, id)), message }
      }),
    )
    flash(message)
    return answer
  },
)

export const updateWaiver = serveSaving(
  'PUT /api/companies/{company_id}/guest_waivers/{id}',
  async (actor, { params, body, company, write, now, t, flash }) => {
    const message = t('Guest waiver was successfully updated.')
    const answer = await refuseDuplicateName('guest_waivers', () =>
      write(async (tx) => {
        const before = await lockWaiver(tx, company.id, params.id)
        const { id, lock_version } = before
        const current = () => getWaiver(tx, company.id, id)
        if (body.lock_version !== undefined && body.lock_version !== lock_version) throw stale(await current())
        const name = body.name?.trim() ?? before.name
        const text = body.text === undefined ? before.text : normalizedAgreement(body.text)
        const { translations, refusals } =
          body.translations === undefined ? { ...before, refusals: {} } : parseTexts(body.translations)
        const isTranslatedOtherwise = !isDeepStrictEqual(translations, before.translations)
        const active = body.active ?? before.active
        refuse({
          ...nameRefusal(name),
          ...textRefusal(text),
          ...refusals,
          ...(active && before.deleted_at ? { active: invalid } : {}),
        })

        if (name !== before.name || text !== before.text || isTranslatedOtherwise || active !== before.active) {
          if (active && !before.active) await deactivateWaiver(tx, actor, company.id)
          const version = await saveVersion(tx, actor, { id, company_id: company.id, text, translations })
          await tx
            .updateTable('guest_waivers')
            .set({ name, version, active, updated_at: now, lock_version: lock_version + 1 })
            .where('id', '=', id)
            .execute()
          await record(tx, actor, 'guest_waiver.updated', {
            company_id: company.id,
            id,
            before: {
              name: before.name,
              text: before.text,
              translations: before.translations,
              version: before.version,
              active: before.active,
            },
            after: { name, text, translations, version, active },
          })
        }
        return { ...(await current()), message }
      }),
    )
    flash(message)
    return answer
  },
)

function textRefusal(text: string): Record<string, ErrorText> {
  if (text === '') return { text: blank }
  return hasUnseenCharacters(text.replaceAll(/[\n\t]/g, ' ')) ? { text: invalid } : {}
}

const parseTexts = (sent: SentTranslations | undefined) =>
  parseTranslations(sent, { text: longestAgreement }, normalizedAgreement)

interface NewWaiver {
  company_id: number
  name: string
  text: string
  translations: Translations<'text'>
  active: boolean
}

export async function addWaiver(tx: Tx, actor: Staff, { text, translations, ...waiver }: NewWaiver): Promise<number> {
  const { id } = await tx.insertInto('guest_waivers').values(waiver).returning('id').executeTakeFirstOrThrow()
  await saveVersion(tx, actor, { id, company_id: waiver.company_id, text, translations })
  const { company_id, ...kept } = waiver
  await record(tx, actor, 'guest_waiver.created', {
    company_id,
    id,
    after: { ...kept, text, translations, version: 1 },
  })
  return id
}

async function deactivateWaiver(tx: Tx, actor: Staff, company_id: number): Promise<void> {
  const left = await tx
    .updateTable('guest_waivers')
    .set(({ eb }) => ({ active: false, lock_version: eb('lock_version', '+', 1) }))
    .where('company_id', '=', company_id)
    .where('active', '=', sql.lit(true))
    .returning('id')
    .execute()
  for (const { id } of left) {
    await record(tx, actor, 'guest_waiver.updated', {
      company_id,
      id,
      before: { active: true },
      after: { active: false },
    })
  }
}

interface WaiverTexts {
  id: number
  company_id: number
  text: string
  translations: Translations<'text'>
}

/** Earlier texts are the same version again, by their hashes. */
async function saveVersion(tx: Tx, actor: Staff, { id, company_id, text, translations }: WaiverTexts): Promise<number> {
  const agreement_hash = hashOf(text)
  const translation_hashes = Object.fromEntries(
    Object.entries(translations).flatMap(([language, texts]) =>
      texts.text === undefined ? [] : [[language, hashOf(texts.text)]],
    ),
  )
  const versions = await tx
    .selectFrom('guest_waiver_versions')
    .select(['version', 'agreement_hash', 'translation_hashes'])
    .where('guest_waiver_id', '=', id)
    .execute()
  const there = versions.find(
    (kept) => kept.agreement_hash === agreement_hash && isDeepStrictEqual(kept.translation_hashes, translation_hashes),
  )
  if (there) return there.version
  const version = Math.max(0, ...versions.map((kept) => kept.version)) + 1
  const texts = {
    text,
    agreement_hash,
    translations: JSON.stringify(translations),
    translation_hashes: JSON.stringify(translation_hashes),
  }
  await tx
    .insertInto('guest_waiver_versions')
    .values({ guest_waiver_id: id, version, company_id, ...texts, user_id: actor.id })
    .execute()
  return version
}
