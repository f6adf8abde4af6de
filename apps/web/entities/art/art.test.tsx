// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { ART_VERSION } from '#base/addresses/art.ts'
import { Art } from './art.tsx'
import { FullCrest } from './full-crest.tsx'

afterEach(cleanup)

const TEAM = { id: 7, name: 'Real Madrid', colours: ['#fff', '#1d4ed8'] } as const

test('BEYOND-40 a crest is the same picture from server and browser, has its size before it arrives and needs no name', () => {
  const { container } = render(<FullCrest team={TEAM} />)
  const image = container.querySelector('img')
  expect(image?.getAttribute('src')).toBe(
    `/_front/art/${ART_VERSION}/crest.svg?id=7&name=Real+Madrid&colours=fff-1d4ed8`,
  )
  expect([image?.width, image?.height, image?.alt]).toEqual([52, 52, ''])
  const served = document.createElement('div')
  served.innerHTML = renderToString(<FullCrest team={TEAM} />)
  expect(served.children).toHaveLength(1)
  expect(served.querySelector('img')?.isEqualNode(image)).toBe(true)
})

test('BEYOND-40 pictures come when they are near the screen; a square one says so in its size', () => {
  const { container } = render(
    <>
      <Art kind="key" values={{ sport: 'soccer', name: 'Cup', format: 'square' }} />
      <Art kind="promo" values={{ subject: 'boost', format: 'wide', colour: '#2f5bff' }} eager />
    </>,
  )
  const seen = [...container.querySelectorAll('img')].map((image) => [
    image.getAttribute('loading'),
    image.width,
    image.height,
  ])
  expect(seen).toEqual([
    ['lazy', 240, 240],
    ['eager', 600, 200],
  ])
})
