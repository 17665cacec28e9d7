import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { fallbackColour } from '@spotter/domain/companies/brand.ts'
import { SpotterProvider } from '../theme/SpotterProvider.tsx'
import { Gallery } from './Gallery.tsx'

function GalleryApp() {
  const [brand, setBrand] = useState(fallbackColour)
  return (
    <SpotterProvider brand={brand}>
      <Gallery brand={brand} onBrand={setBrand} />
    </SpotterProvider>
  )
}

const place = document.getElementById('root')
if (!place) throw new Error('The page has no place for the gallery')
createRoot(place).render(
  <StrictMode>
    <GalleryApp />
  </StrictMode>,
)
