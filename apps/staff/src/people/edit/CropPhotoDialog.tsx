import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Slider.css'
import 'react-easy-crop/react-easy-crop.css'
import { Button, Group, Modal, Slider, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { t } from '@spotter/i18n/translate.ts'
import { useReturnFocus } from '@spotter/ui/dialogs/use-return-focus.ts'
import { error } from '@spotter/ui/toasts.tsx'
import { useEffect, useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import classes from './CropPhotoDialog.module.css'
import { cropPhoto, type Area } from './photo-data.ts'

type Props = {
  file: File
  onCropped: (photo: string) => Promise<void> | void
  onClose: () => void
}

const mostZoom = 4

export default function CropPhotoDialog({ file, onCropped, onClose }: Props) {
  useReturnFocus()
  const isPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  const address = useAddressOf(file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  const [saving, setSaving] = useState(false)
  const zoomLabel = useId()

  async function take() {
    if (!address || !area || saving) return
    setSaving(true)
    try {
      await onCropped(await cropPhoto(address, area))
      onClose()
    } finally {
      setSaving(false)
    }
  }

  function refuse() {
    error(t("This file isn't a supported image. Choose another one."))
    onClose()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Crop the photo')}
      fullScreen={isPhone}
      size={480}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <div className={classes.stage}>
        {address && (
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            maxZoom={mostZoom}
            aspect={1}
            showGrid={false}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            mediaProps={{ alt: '', onError: refuse }}
            cropperProps={{ 'aria-label': t('Crop area') }}
          />
        )}
      </div>
      <Text id={zoomLabel} size="sm" mt="md" mb={4}>
        {t('Zoom')}
      </Text>
      <Slider
        min={1}
        max={mostZoom}
        step={0.05}
        label={null}
        value={zoom}
        onChange={setZoom}
        thumbProps={{ 'aria-labelledby': zoomLabel }}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" disabled={saving} onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button data-autofocus loading={saving} disabled={!area} onClick={() => void take()}>
          {t('Use this photo')}
        </Button>
      </Group>
    </Modal>
  )
}

function useAddressOf(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
