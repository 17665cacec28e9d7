interface Club {
  name: string
  opt_out_text: string | null
  disabled_sms_opt_out: boolean
}

export function smsText({ name, opt_out_text, disabled_sms_opt_out }: Club, text: string): string {
  const optOut = disabled_sms_opt_out ? '' : (opt_out_text ?? '')
  return [`${name.trim()}:`, text.trim(), optOut.trim()].filter(Boolean).join(' ')
}
