import { useStore } from '@spotter/client/store.ts'
import { t } from '@spotter/i18n/translate.ts'
import { Button } from '../look/Button.tsx'
import { Dialog } from '../look/Dialog.tsx'
import { ProgressLine } from '../look/ProgressLine.tsx'
import type { Loader as Loading } from '../talk/loader.ts'
import classes from './flow.module.css'

export function Loader({ loader }: { loader: Loading }) {
  const shown = useStore(loader.shown)
  return (
    <>
      <ProgressLine isRunning={shown === 'running' || shown === 'slow'} />
      <div role="status" className={classes.notice} data-shown={shown === 'slow' || undefined}>
        {shown === 'slow' && t('This is taking a little longer than expected. Please bear with us.')}
      </div>
      {shown === 'failed' && (
        <Dialog
          title={t('Something went wrong on our end.')}
          onClose={() => {}}
          footer={
            <>
              <Button size="large" onClick={loader.tryAgain}>
                {t('Try Again')}
              </Button>
              <Button kind="quiet" size="large" onClick={loader.cancel}>
                {t('Cancel')}
              </Button>
            </>
          }
        >
          {t('Your entries are still here.')}
        </Dialog>
      )}
    </>
  )
}
