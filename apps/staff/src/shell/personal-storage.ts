import { forgetStored } from '@spotter/client/stored.ts'

/** Says nothing of people, so it may outlive the session. */
const lasting = ['navigation', 'message_channel', 'table_columns:', 'table_columns_unsaved:']
const owner = 'signed_in_user'

/** A front desk shares its browser: who signs in next must not find people, drafts or lists of the last user. */
export function clearPersonalStorage(): void {
  forgetStored((key) => !lasting.some((start) => key.startsWith(start)))
  clearTab()
}

/** A session may also end without a sign-out, and another user sign in on the same page. */
export function claimTab(user_id: number): void {
  try {
    if ((sessionStorage.getItem(owner) ?? String(user_id)) !== String(user_id)) clearTab()
    sessionStorage.setItem(owner, String(user_id))
  } catch {
    // Storage may be full or blocked.
  }
}

function clearTab(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Storage may be blocked.
  }
}
