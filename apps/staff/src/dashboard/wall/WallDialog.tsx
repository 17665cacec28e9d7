import '@mantine/core/styles/Modal.css'
import { Button, Modal, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { CreatedWallDisplay } from '@spotter/contract/dashboard/wall-displays.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useReturnFocus } from '@spotter/ui/dialogs/use-return-focus.ts'
import { IconPlus } from '@spotter/ui/icons.ts'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { useState } from 'react'
import { useAccount } from '../../shell/account.ts'
import { CreateWallDialog } from './CreateWallDialog.tsx'
import { CreatedLink } from './CreatedLink.tsx'
import classes from './WallDialog.module.css'
import { WallRow } from './WallRow.tsx'

/** When a link was last shown changes on its own. */
const askAgain = 60_000

export function WallDialog({ onClose }: { onClose: () => void }) {
  const { company } = useAccount()
  const params = { company_id: company.id }
  const displays = useFetch('GET /api/companies/{company_id}/wall_displays', { params }, { every: askAgain })
  const [isCreating, setCreating] = useState(false)
  const [created, setCreated] = useState<CreatedWallDisplay | null>(null)
  const isPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  useReturnFocus()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Wall display')}
      size={600}
      fullScreen={isPhone}
      returnFocus={false}
      closeOnClickOutside={created === null}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Stack gap="md">
        <p className={classes.about}>
          {t(
            'Shows the dashboard of {club} on a screen in the office, without signing in. Anyone who knows the link can see these figures until you revoke it.',
            { club: company.name },
          )}
        </p>
        {created && <CreatedLink created={created} />}
        {displays.isPending && <LoadingState type="lines" />}
        {displays.isError && <ErrorState onRetry={() => void displays.refetch()} />}
        {displays.data && displays.data.collection.length > 0 && (
          <ul className={classes.list} aria-label={t('Links')}>
            {displays.data.collection.map((display) => (
              <WallRow
                key={display.id}
                display={display}
                onRevoked={() => setCreated((shown) => (shown?.id === display.id ? null : shown))}
              />
            ))}
          </ul>
        )}
        <Button
          className={classes.add ?? ''}
          leftSection={<IconPlus size={16} aria-hidden />}
          variant={created ? 'default' : 'filled'}
          onClick={() => setCreating(true)}
        >
          {t('Create link')}
        </Button>
      </Stack>
      {isCreating && <CreateWallDialog onCreated={setCreated} onClose={() => setCreating(false)} />}
    </Modal>
  )
}
