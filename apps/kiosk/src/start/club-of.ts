import type { Account } from '@spotter/contract/accounts/accounts.ts'
import type { KioskClub } from '@spotter/domain/kiosk/visitor.ts'

export function clubOf({ company, references }: Account): KioskClub {
  const { guest_waiver } = references
  return {
    ...company,
    visit_types: references.visit_types,
    sources: references.sources
      .filter((source) => source.guest_waiver)
      .map(({ id, text, translations }) => ({ id, text, translations })),
    contact_methods: Object.fromEntries(
      references.contactMethods.flatMap(({ id, code }) => (code === null ? [] : [[code, id] as const])),
    ),
    legal_agreement:
      guest_waiver && company.legal_agreement
        ? {
            text: company.legal_agreement,
            agreement_hash: guest_waiver.agreement_hash,
            version: guest_waiver.version,
            translations: guest_waiver.translations,
            translation_hashes: guest_waiver.translation_hashes,
          }
        : null,
    questionnaire: references.questionnaire,
  }
}
