import { useState } from 'react'
import type { StepProps } from '../flow/step-props.ts'
import { useBrand } from '../look/use-brand.ts'
import { stepScreens } from '../steps/index.ts'
import classes from './gallery.module.css'
import { samples } from './samples.ts'

const brands: Record<string, string | null> = {
  none: null,
  lime: '#c3f73a',
  red: '#d7263d',
  navy: '#14213d',
  teal: '#0f766e',
}
const [asked = '', brandAsked = 'none'] = decodeURIComponent(location.hash.slice(1)).split('/')

export function Gallery() {
  const [name, setName] = useState(asked in samples ? asked : 'visitor_type')
  const [brand, setBrand] = useState(brandAsked)
  useBrand(brands[brand] ?? null)
  const sample = samples[name]
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <select aria-label="Step" value={name} onChange={(event) => setName(event.currentTarget.value)}>
          {Object.keys(samples).map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
        <select aria-label="Brand" value={brand} onChange={(event) => setBrand(event.currentTarget.value)}>
          {Object.keys(brands).map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </header>
      <main className={classes.step}>{sample && <Shown key={name} sample={sample} />}</main>
    </div>
  )
}

function Shown({ sample }: { sample: StepProps }) {
  const [registration, setRegistration] = useState(sample.registration)
  const [refusals, setRefusals] = useState(sample.refusals)
  const [photo, setPhoto] = useState<Blob | null>(null)
  const Step = stepScreens[registration.place.step]
  return (
    <Step
      {...sample}
      registration={registration}
      refusals={refusals}
      photo={photo}
      onPhoto={setPhoto}
      onType={(change) => {
        setRefusals({})
        setRegistration({ ...registration, visitor: { ...registration.visitor, ...change } })
      }}
    />
  )
}
