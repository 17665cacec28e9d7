import type { Language } from '@spotter/domain/settings/languages.ts'
import { record } from '../platform/facts/record.ts'
import type { By } from '../platform/http/caller.ts'
import type { Tx } from '../platform/http/call.ts'
import { type FoundPerson, touched } from './find-person.ts'

/** Of a locked person who reads a page of theirs; a language that is known stays. */
export async function setFirstLanguage(tx: Tx, by: By, person: FoundPerson, locale: Language): Promise<void> {
  if (person.locale !== null) return
  await tx
    .updateTable('people')
    .set({ locale, ...touched })
    .where('id', '=', person.id)
    .execute()
  await record(tx, by, 'person.updated', {
    company_id: person.company_id,
    id: person.id,
    before: { locale: null },
    after: { locale },
    payload: { person_id: person.id },
  })
}
