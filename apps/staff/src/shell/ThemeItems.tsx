import '@mantine/core/styles/Menu.css'
import { Menu, useMantineColorScheme } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { IconCheck, IconMoon, IconSun } from '@spotter/ui/icons.ts'
import { IconSunMoon } from '../icons.ts'
import { schemes } from './schemes.ts'

const icons = { light: IconSun, dark: IconMoon, auto: IconSunMoon }

export function ThemeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <>
      {schemes.map(({ value, label }) => {
        const Icon = icons[value]
        return (
          <Menu.Item
            key={value}
            role="menuitemradio"
            aria-checked={colorScheme === value}
            closeMenuOnClick={false}
            leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
            rightSection={colorScheme === value && <IconCheck size={14} aria-hidden />}
            onClick={() => setColorScheme(value)}
          >
            {t(label)}
          </Menu.Item>
        )
      })}
    </>
  )
}
