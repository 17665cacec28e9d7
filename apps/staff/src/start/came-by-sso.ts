import type { Account } from '@spotter/contract/accounts/accounts.ts'
import { t } from '@spotter/i18n/translate.ts'

export function ssoNotice({ user }: Account): { type: 'notice' | 'warning'; message: string } | null {
  const address = new URL(location.href)
  const came = address.searchParams.get('sso')
  if (came === null) return null
  address.searchParams.delete('sso')
  history.replaceState(null, '', `${address.pathname}${address.search}${address.hash}`)
  const name = `${user.first_name} ${user.last_name}`.trim()
  if (came === 'signed_in') return { type: 'notice', message: t('Signed in as {name}', { name }) }
  if (came !== 'kept') return null
  return {
    type: 'warning',
    message: t("You're still signed in as {name}. Sign out first to sign in as someone else.", { name }),
  }
}
