import { Anchor, Button } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import encodeQr from 'qr'
import { useMemo } from 'react'
import classes from './Devices.module.css'

type Props = { code: string | null; isFirst: boolean; onClose: () => void }

export function SetUpTablet({ code, isFirst, onClose }: Props) {
  const address = `${window.location.origin}/visitor_registration`
  return (
    <section className={classes.setUp} aria-label={t('Set up a tablet')}>
      <div>
        <h4 className={classes.setUpTitle}>{isFirst ? t('Set up your first tablet') : t('Set up another tablet')}</h4>
        <ol className={classes.steps}>
          <li>
            {t('Scan this code with the tablet, or open the address in its browser:')}{' '}
            <Anchor href={address} target="_blank" rel="noreferrer" size="sm" className={classes.address ?? ''}>
              {address}
            </Anchor>
          </li>
          <li>
            {code === null
              ? t('Create an activation code above, then enter it on the tablet.')
              : t('Enter the activation code {code}.', { code })}
          </li>
          <li>{t('Add the page to the home screen so it opens full screen and works offline.')}</li>
        </ol>
        <p className={classes.about}>{t("The tablet appears here once it's signed in.")}</p>
        {!isFirst && (
          <Button size="compact-sm" variant="default" onClick={onClose}>
            {t('Close')}
          </Button>
        )}
      </div>
      <QrCode text={address} />
    </section>
  )
}

/** Dark on light in any scheme, for cameras. */
function QrCode({ text }: { text: string }) {
  const rows = useMemo(() => encodeQr(text, 'raw', { border: 2 }), [text])
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      className={classes.qr}
      role="img"
      aria-label={t('QR code for {address}', { address: text })}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
