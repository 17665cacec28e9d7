import type { FormPage } from '@spotter/contract/forms/public-forms.ts'
import { askedFields } from '@spotter/domain/forms/form-fields.ts'

export type Registration = Omit<FormPage['form'], 'auto_refresh' | 'refresh_delay'>

export type RegistrationValues = Record<string, string | boolean>

export const emptyRegistration = (): RegistrationValues => ({
  ...Object.fromEntries(askedFields.map((field) => [field, ''])),
  comments: '',
  opt_in: false,
})
