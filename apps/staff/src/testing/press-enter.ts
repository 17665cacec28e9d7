import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

/** As hands do that take a field for the last one. */
export async function pressEnterInEveryField(user: UserEvent, form: HTMLElement): Promise<void> {
  const fields = [...form.querySelectorAll<HTMLInputElement>('input:not([type=hidden], :disabled)')]
  expect(fields.length).toBeGreaterThan(0)
  for (const field of fields) {
    field.focus()
    await user.keyboard('{Enter}')
  }
}
