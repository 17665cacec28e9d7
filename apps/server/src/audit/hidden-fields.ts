import type { Field } from '@spotter/contract/resource.ts'
import type { CompanyImageKind } from '@spotter/domain/companies/images.ts'

/** Secrets and machine-readable values are never shown. */
const secret =
  /passw|secret|token|hash|salt|credential|signature|api_?key|private_?key|public_?key|jwt|otp|visitor_app_code/i

export const pictureFields: Readonly<Record<string, CompanyImageKind>> = {
  logo_hash: 'logo',
  visitor_app_logo_hash: 'visitor_app_logo',
}

export const isHidden = (field: string, fields: Readonly<Record<string, Field>> = {}): boolean =>
  fields[field]?.kind === 'secret' || (!(field in pictureFields) && secret.test(field))
