import { call } from '@spotter/client/call.ts'
import type { OauthApplication, OauthApplicationWithSecret } from '@spotter/contract/oauth/oauth-applications.ts'
import { t } from '@spotter/i18n/translate.ts'
import { confirm } from '@spotter/ui/dialogs/ask.ts'
import { useState } from 'react'
import { useRowChanges } from '../resources/use-row-changes.ts'

export type IssuedSecret = { application: OauthApplicationWithSecret; renewed: boolean }

export function useApplicationChanges() {
  const { leaving, ask, fadeOutRow } = useRowChanges('oauth_application')
  const [issued, setIssued] = useState<IssuedSecret | null>(null)
  const paramsOf = ({ id }: OauthApplication) => ({ params: { id } })

  async function remove(application: OauthApplication) {
    const text = t('Are you sure you want to delete the record?')
    const rest = t('{name} loses access now. You can restore it later with the same secret.', application)
    if (!(await confirm({ text: `${text}\n${rest}`, danger: true }))) return
    await fadeOutRow(application, call('DELETE /api/admin/oauth_applications/{id}', paramsOf(application)), () =>
      restore(application),
    )
  }
  const restore = (application: OauthApplication) =>
    ask(call('PUT /api/admin/oauth_applications/{id}/restore', paramsOf(application)))

  async function renew(application: OauthApplication) {
    const text = t(
      '{name} gets a new secret, which is shown once. The current one still works for 24 hours.',
      application,
    )
    if (!(await confirm({ title: t('New secret'), text, okLabel: t('Create new secret') }))) return
    const path = 'POST /api/admin/oauth_applications/{id}/renew_secret'
    const answer = await ask(call(path, paramsOf(application)), false)
    if (answer) setIssued({ application: answer, renewed: true })
  }

  async function revoke(application: OauthApplication) {
    const text = t(
      'All tokens for {name} stop working now, and so does its old secret. It can get new tokens with its current secret.',
      application,
    )
    if (!(await confirm({ title: t('Revoke all tokens'), text, okLabel: t('Revoke'), danger: true }))) return
    await ask(call('POST /api/admin/oauth_applications/{id}/revoke_tokens', paramsOf(application)))
  }

  return {
    leaving,
    remove,
    restore,
    renew,
    revoke,
    issued,
    showSecret: (application: OauthApplicationWithSecret) => setIssued({ application, renewed: false }),
    hideSecret: () => setIssued(null),
  }
}
