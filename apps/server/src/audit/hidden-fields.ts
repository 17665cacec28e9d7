import type { Field } from '@spotter/contract/resource.ts'
import type { CompanyImageKind } from '@spotter/domain/companies/images.ts'

/** What nobody is shown, under whatever name it is kept: what opens something, and what only a machine can read. */
const secret =
  /passw|secret|token|hash|salt|credential|signature|api_?key|private_?key|public_?key|jwt|otp|visitor_app_code/i

/** Pictures are known by their hash, and anybody may look at them. */
export const pictureFields: Readonly<Record<string, CompanyImageKind>> = {
  logo_hash: 'logo',
  visitor_app_logo_hash: 'visitor_app_logo',
}

export const isHidden = (field: string, fields: Readonly<Record<string, Field>> = {}): boolean =>
  fields[field]?.kind === 'secret' || (!(field in pictureFields) && secret.test(field))
