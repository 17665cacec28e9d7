import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import { brandColours, contrast, darkBody, fallbackColour, textOn } from '@spotter/domain/companies/brand.ts'
import { currentLocale, t } from '@spotter/i18n/translate.ts'
import { useFormValue } from '@spotter/ui/forms/form-context.ts'
import { IconAlertTriangle } from '@spotter/ui/icons.ts'
import classes from './Branding.module.css'

const white = '#ffffff'
const least = 4.5
const isColour = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)

export function BrandPreview({ club }: { club: Pick<AccountCompany, 'name' | 'logo_url'> }) {
  const chosen = useFormValue('brand_colour')
  const headerChosen = useFormValue('header_colour')
  const accent = isColour(chosen) ? chosen.toLowerCase() : fallbackColour
  const header = isColour(headerChosen) ? headerChosen : null
  const shades = brandColours(accent)
  const schemes = [
    { label: t('Light'), page: white, text: '#15171a', fill: shades[6], link: shades[6] },
    { label: t('Dark'), page: darkBody, text: '#d9dbde', fill: shades[5], link: shades[4] },
  ]
  const own = contrast(accent, white)
  return (
    <div className={classes.previews}>
      {schemes.map(({ label, page, text, fill, link }) => (
        <figure key={label} className={classes.preview} aria-label={t('Preview: {scheme}', { scheme: label })}>
          <figcaption>{label}</figcaption>
          <div className={classes.screen} style={{ background: page, color: text }}>
            <div
              className={classes.header}
              style={header === null ? undefined : { background: header, color: textOn(header) }}
            >
              {club.logo_url && <img src={club.logo_url} alt="" />}
              {club.name}
            </div>
            <div className={classes.sample}>
              <span className={classes.button} style={{ background: fill, color: white }}>
                {t('Button')}
              </span>
              <span style={{ color: link, textDecoration: 'underline' }}>{t('Link')}</span>
            </div>
            <small>
              {t('Contrast: button {button}, link {link}. From 4.5, text is easy to read.', {
                button: ratio(contrast(fill, white)),
                link: ratio(contrast(link, page)),
              })}
            </small>
          </div>
        </figure>
      ))}
      {isColour(chosen) && own < least && (
        <p role="status" className={classes.warning}>
          <IconAlertTriangle size={16} aria-hidden />
          {t(
            'White text on {colour} would be hard to read: the contrast is {ratio} : 1, and the minimum is 4.5 : 1. Buttons use {used} instead.',
            { colour: accent, ratio: ratio(own), used: shades[6] },
          )}
        </p>
      )}
    </div>
  )
}

const ratio = (value: number) => new Intl.NumberFormat(currentLocale(), { maximumFractionDigits: 1 }).format(value)
