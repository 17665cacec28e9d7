import { t } from '@spotter/i18n/translate.ts'
import { Button } from '../look/Button.tsx'
import { Dialog } from '../look/Dialog.tsx'

export function IdleWarning({ seconds }: { seconds: number }) {
  return (
    <Dialog
      title={t('Are you still there?')}
      onClose={() => {}}
      footer={<Button size="large">{t("Yes, I'm here")}</Button>}
    >
      {t('Your entries will be cleared in {seconds, plural, one {# second} other {# seconds}}.', { seconds })}
    </Dialog>
  )
}
