import { Button } from '@mantine/core'
import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import { t } from '@spotter/i18n/translate.ts'
import { confirm } from '@spotter/ui/dialogs/ask.ts'
import { IconCopy, IconRefresh } from '@spotter/ui/icons.ts'
import { error, success } from '@spotter/ui/toasts.tsx'
import { useEffect, useState } from 'react'
import classes from './SignInApp.module.css'

type Props = { company: Pick<AccountCompany, 'id' | 'name' | 'visitor_app_code'>; onChanged: () => void }

export function ActivationCode({ company, onChanged }: Props) {
  const [code, setCode] = useState(company.visitor_app_code)
  const [isSending, setSending] = useState(false)
  useEffect(() => setCode(company.visitor_app_code), [company.visitor_app_code])

  async function renew() {
    const text = t('Devices of {club} signed in with the old code will be signed out and need the new one.', {
      club: company.name,
    })
    if (code !== null && !(await confirm({ title: t('New code'), text, okLabel: t('New code'), danger: true }))) return
    setSending(true)
    try {
      const answer = await call('POST /api/companies/{company_id}/setup_visitor_app', {
        params: { company_id: company.id },
      })
      setCode(answer.visitor_app_code)
      success(answer.message)
      onChanged()
    } catch (reason) {
      error(explain(reason))
    } finally {
      setSending(false)
    }
  }

  /** The clipboard needs TLS. */
  async function copy(value: string) {
    try {
      await navigator.clipboard.writeText(value)
      success(t('Copied'))
    } catch {
      error(t("Your browser doesn't allow copying. Select the code and copy it yourself."))
    }
  }

  return (
    <div role="group" aria-labelledby="activation-code">
      <p id="activation-code" className={classes.label}>
        {t('Activation code')}
      </p>
      <div className={classes.code}>
        {code === null ? (
          <span className={classes.hint}>{t('None yet')}</span>
        ) : (
          <>
            <code className={classes.value}>{code}</code>
            <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy(code)}>
              {t('Copy')}
            </Button>
          </>
        )}
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={isSending}
          onClick={() => void renew()}
        >
          {t('New code')}
        </Button>
      </div>
    </div>
  )
}
