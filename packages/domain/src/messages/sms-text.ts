interface Club {
  name: string
  opt_out_text: string | null
  disabled_sms_opt_out: boolean
}

/** An SMS as it leaves, and therefore as it is counted: from whom, what, and how to get no more of them. */
export function smsText({ name, opt_out_text, disabled_sms_opt_out }: Club, text: string): string {
  const optOut = disabled_sms_opt_out ? '' : (opt_out_text ?? '')
  return [`${name.trim()}:`, text.trim(), optOut.trim()].filter(Boolean).join(' ')
}
