import { Button, Input } from '@mantine/core'
import { designLimits } from '@spotter/domain/templates/mail-design.ts'
import { isOwnPicture } from '@spotter/domain/templates/safe-link.ts'
import { t } from '@spotter/i18n/translate.ts'
import { lazy, Suspense, useState } from 'react'
import { IconPhoto } from '../../icons.ts'
import classes from './builder.module.css'
import { useCanvas } from './canvas-context.ts'
import { AddressInput } from './panel-inputs.tsx'

const PictureLibrary = lazy(() => import('./PictureLibrary.tsx'))

type Props = { value: string; onChange: (value: string) => void; error?: string | undefined; disabled: boolean }

export function PictureField({ value, onChange, error, disabled }: Props) {
  const { club } = useCanvas()
  const [isOpen, open] = useState(false)
  const isOwn = isOwnPicture(value)
  return (
    <div className={classes.field}>
      <Input.Label component="div">{t('Picture')}</Input.Label>
      {isOwn && <img className={classes.chosen} src={value} alt="" />}
      <Button
        data-first
        variant="default"
        disabled={disabled}
        leftSection={<IconPhoto size={16} aria-hidden />}
        onClick={() => open(true)}
      >
        {value === '' ? t('Choose a picture') : t('Choose another picture')}
      </Button>
      {!isOwn && (
        <AddressInput
          label={t('or its address')}
          placeholder="https://"
          value={value}
          onChange={onChange}
          error={error}
          disabled={disabled}
          maxLength={designLimits.address}
        />
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <PictureLibrary
            company_id={club.id}
            onChoose={(address) => {
              onChange(address)
              open(false)
            }}
            onClose={() => open(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
