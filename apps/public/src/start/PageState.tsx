import { Button, Loader } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { LinkEnded } from './LinkEnded.tsx'
import type { Shown } from './use-visitor-page.ts'

/** While a page is loading, and why it is not shown. */
export function PageState({ state, onRetry }: { state: Shown<unknown>; onRetry: () => void }) {
  if (state.at === 'ended') return <LinkEnded />
  if (state.at !== 'failed') return <Waiting />
  return (
    <main className="failed">
      <p role="alert">{state.message}</p>
      <Button size="md" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </main>
  )
}

export const Waiting = () => (
  <main className="waiting">
    <Loader aria-label={t('Loading')} role="status" />
  </main>
)
