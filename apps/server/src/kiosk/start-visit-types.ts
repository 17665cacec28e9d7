import { msg } from '@spotter/domain/text.ts'
import { locales } from '@spotter/i18n/locales.ts'
import { translatorFor } from '@spotter/i18n/translator.ts'
import type { CompanyRow } from '../platform/http/caller.ts'
import type { Tx } from '../platform/http/call.ts'
import { clubTranslator } from './club-translator.ts'

const startingVisitTypes = [
  { name: msg('Guest visit'), contact_method_code: 'guest' },
  { name: msg('Interested in joining'), contact_method_code: 'walk_in' },
] as const

export async function startVisitTypes(tx: Tx, company_id: number): Promise<void> {
  const company = await tx
    .selectFrom('companies')
    .select('country')
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow()
  const t = clubTranslator(company)
  await tx
    .insertInto('visit_types')
    .values((eb) =>
      startingVisitTypes.map(({ name, contact_method_code }, index) => ({
        company_id,
        name: t(name),
        contact_method_id: eb.selectFrom('contact_methods').select('id').where('code', '=', contact_method_code),
        position: index + 1,
      })),
    )
    .execute()
}

/** Spotter's own names in the club's language; names that staff chose stay, and no two become the same. */
export function visitTypeNames(company: Pick<CompanyRow, 'country'>, names: readonly string[]): string[] {
  const t = clubTranslator(company)
  return names.map((name) => {
    const started = startingVisitTypes.find((type) =>
      locales.some((locale) => translatorFor(locale)(type.name) === name),
    )
    const own = started ? t(started.name) : name
    return names.some((other) => other.toLowerCase() === own.toLowerCase()) ? name : own
  })
}
