import type { FormPage } from '@spotter/contract/forms/public-forms.ts'

export type Registration = Omit<FormPage['form'], 'auto_refresh' | 'refresh_delay'>

export type RegistrationValues = Record<string, string | boolean>

export const emptyRegistration = (): RegistrationValues => ({
  first_name: '',
  last_name: '',
  email: '',
  phone_mobile: '',
  phone_home: '',
  phone_work: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  birthday: '',
  gender: '',
  comments: '',
  opt_in: false,
})
