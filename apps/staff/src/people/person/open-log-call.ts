/** Offers the outcomes of a call to the first number, if there is one to call. */
export function openLogCall() {
  const button = document.querySelector<HTMLElement>('[data-log-call]')
  void button?.scrollIntoView({ block: 'center' })
  button?.click()
}
