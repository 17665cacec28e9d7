import '@mantine/core/styles/Menu.css'
import { Menu, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { t } from '@spotter/i18n/translate.ts'
import { IconTrash, IconUpload } from '@spotter/ui/icons.ts'
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { IconCamera } from '../../icons.ts'
import classes from './ChoosePhoto.module.css'

type Props = {
  label: string
  children: ReactNode
  onChosen: (photo: string) => Promise<void> | void
  onRemove?: (() => void) | undefined
  disabled?: boolean
}

const CropPhotoDialog = lazy(() => import('./CropPhotoDialog.tsx'))

export function ChoosePhoto({ label, children, onChosen, onRemove, disabled = false }: Props) {
  const hasCamera = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  const fileInput = useRef<HTMLInputElement>(null)
  const cameraInput = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)

  function take(input: HTMLInputElement) {
    setFile(input.files?.[0] ?? null)
    // Allows choosing the same file again.
    input.value = ''
  }

  return (
    <>
      <Menu position="bottom-start" withinPortal disabled={disabled}>
        <Menu.Target>
          <UnstyledButton type="button" className={classes.button} aria-label={label} disabled={disabled}>
            {children}
            <span className={classes.mark} aria-hidden>
              <IconCamera size={14} stroke={1.75} />
            </span>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconUpload size={16} aria-hidden />} onClick={() => fileInput.current?.click()}>
            {t('Choose a file')}
          </Menu.Item>
          {hasCamera && (
            <Menu.Item leftSection={<IconCamera size={16} aria-hidden />} onClick={() => cameraInput.current?.click()}>
              {t('Take a photo')}
            </Menu.Item>
          )}
          {onRemove && (
            <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={onRemove}>
              {t('Remove photo')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <input
        ref={fileInput}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('Photo from a file')}
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        ref={cameraInput}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t('Photo from the camera')}
        onChange={(event) => take(event.currentTarget)}
      />
      {file && (
        <Suspense fallback={null}>
          <CropPhotoDialog file={file} onCropped={onChosen} onClose={() => setFile(null)} />
        </Suspense>
      )}
    </>
  )
}
