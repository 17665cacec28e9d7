import '@mantine/core/styles/Combobox.css'
import { Select, TextInput } from '@mantine/core'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { CallingCode } from '@spotter/contract/people/people-writing.ts'
import { countryOfPhone, formatPhone, formatWhileTyping, isdOf, normalisePhone } from '@spotter/domain/people/phones.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useField, type FieldProps } from '@spotter/ui/fields/use-field.ts'
import { useState } from 'react'
import classes from './PhoneField.module.css'

type Props = FieldProps & {
  country: string
}

const forGood = Number.POSITIVE_INFINITY

/** E.164 once valid, otherwise as typed. */
export function PhoneField({ country: home, ...field }: Props) {
  const { value, change, input } = useField(field, '')
  const codes = useFetch('GET /api/people/fetch_isd_codes', {}, { staleTime: forGood })
  const [country, setCountry] = useState(() => countryOfPhone(value) ?? home)
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null)
  // External changes replace what was typed.
  const text = typed?.value === value ? typed.text : (formatPhone(value, country) ?? '')

  function take(next: string, of: string) {
    const kept = next.trim() === '' ? '' : (normalisePhone(next, of) ?? (of === home ? next : withCode(next, of)))
    setTyped({ text: next, value: kept })
    change(kept)
  }

  function type(next: string) {
    const named = next.trim().startsWith('+') ? countryOfPhone(next) : null
    if (named) setCountry(named)
    // Formats only when appending, so that editing in the middle keeps the cursor.
    const grows = next.startsWith(text) && next.length > text.length
    take(grows ? formatWhileTyping(next, named ?? country) : next, named ?? country)
  }

  return (
    <TextInput
      {...input}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      maxLength={40}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      leftSectionWidth={68}
      leftSection={
        <CountryCode
          label={t('Country code for {phone}', { phone: field.label })}
          codes={codes.data?.collection ?? [{ country, isd: isdOf(country), text: country }]}
          country={country}
          disabled={input.disabled}
          onChange={(chosen) => {
            setCountry(chosen)
            take(text.replace(/^\+\d+\s*/, ''), chosen)
          }}
        />
      }
    />
  )
}

const withCode = (text: string, country: string) => (text.startsWith('+') ? text : `+${isdOf(country)} ${text}`)

type CodeProps = {
  label: string
  codes: readonly CallingCode[]
  country: string
  disabled: boolean
  onChange: (country: string) => void
}

function CountryCode({ label, codes, country, disabled, onChange }: CodeProps) {
  // Rendered only when open: two hundred countries are slow.
  const [isOpen, setOpen] = useState(false)
  const offered = isOpen ? codes : codes.filter((code) => code.country === country)
  const names = new Map(offered.map((code) => [code.country, code]))
  return (
    <Select
      aria-label={label}
      variant="unstyled"
      size="xs"
      classNames={{ root: classes.country, input: classes.code, section: classes.chevron }}
      rightSectionWidth={16}
      comboboxProps={{ width: 260, position: 'bottom-start' }}
      searchable
      allowDeselect={false}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      disabled={disabled}
      nothingFoundMessage={t('Nothing found')}
      data={offered.map((code) => ({ value: code.country, label: `+${code.isd}` }))}
      filter={({ options, search, limit }) => {
        const words = search.trim().toLowerCase()
        const found = options.filter((option) => {
          const code = 'value' in option ? names.get(option.value) : null
          return code && (code.text.toLowerCase().includes(words) || `+${code.isd}`.includes(words))
        })
        return found.slice(0, limit)
      }}
      renderOption={({ option }) => (
        <span className={classes.option}>
          <span>{names.get(option.value)?.text}</span>
          <span className={classes.isd}>{option.label}</span>
        </span>
      )}
      value={country}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
    />
  )
}
