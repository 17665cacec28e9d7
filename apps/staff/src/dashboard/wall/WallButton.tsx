import { Button } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { IconDeviceDesktop } from '@spotter/ui/icons.ts'
import { lazy, Suspense, useState } from 'react'

const WallDialog = lazy(async () => ({ default: (await import('./WallDialog.tsx')).WallDialog }))

export function WallButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconDeviceDesktop size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('Wall display')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <WallDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
