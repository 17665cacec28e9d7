import { msg } from '../text.ts'

export const globals = {
  install_name: {
    label: msg('Installation name'),
    hint: msg("The product's name in page titles, on the sign-in page and in account emails."),
    kind: 'text',
    byDefault: 'Spotter',
    max: 50,
  },
  support_email: {
    label: msg('Support email'),
    hint: msg("Shown to people who can't sign in or need help."),
    kind: 'email',
    byDefault: null,
    max: 255,
  },
} as const satisfies Record<string, Global>

interface Global {
  label: string
  hint: string
  kind: 'text' | 'email'
  byDefault: string | null
  max: number
}
export type GlobalCode = keyof typeof globals
export const globalCodes = Object.keys(globals) as GlobalCode[]

export interface Install {
  name: string
  support_email: string | null
}

export const installOf = (values: Partial<Record<GlobalCode, string | null>>): Install => ({
  name: values.install_name ?? globals.install_name.byDefault,
  support_email: values.support_email ?? globals.support_email.byDefault,
})
