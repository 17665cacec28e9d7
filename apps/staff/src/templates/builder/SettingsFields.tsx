import '@mantine/core/styles/Combobox.css'
import { Select } from '@mantine/core'
import { designLimits, type MailFont, mailFonts } from '@spotter/domain/templates/mail-design.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useCanvas } from './canvas-context.ts'
import { ColourInput, SizeInput } from './panel-inputs.tsx'
import { say } from './say.ts'
import { faultsAt } from './use-builder.ts'

export function SettingsFields() {
  const { builder, disabled } = useCanvas()
  const { settings } = builder.design
  const wide = faultsAt(builder.faults, null).find(({ field }) => field === 'width')
  const colour = (name: 'background' | 'content_background' | 'text_colour' | 'brand_colour') => ({
    value: settings[name],
    onChange: (value: string) => builder.set({ [name]: value }),
    disabled,
  })
  return (
    <>
      <ColourInput label={t('Brand colour')} {...colour('brand_colour')} />
      <Select
        label={t('Font')}
        allowDeselect={false}
        disabled={disabled}
        data={Object.entries(mailFonts).map(([value, { label }]) => ({ value, label: t(label) }))}
        value={settings.font}
        onChange={(font) => font && builder.set({ font: font as MailFont })}
      />
      <ColourInput label={t('Text colour')} {...colour('text_colour')} />
      <ColourInput label={t('Content background')} {...colour('content_background')} />
      <ColourInput label={t('Email background')} {...colour('background')} />
      <SizeInput
        label={t('Width')}
        suffix=" px"
        step={20}
        range={designLimits.width}
        value={settings.width}
        onChange={(width) => builder.set({ width })}
        error={wide && say(wide.error)}
        disabled={disabled}
      />
    </>
  )
}
