/** What nobody is shown, under whatever name it is kept: what opens something, and what only a machine can read. */
const secret =
  /passw|secret|token|hash|salt|credential|signature|api_?key|private_?key|public_?key|jwt|otp|visitor_app_code/i

export const isHidden = (field: string): boolean => secret.test(field)
