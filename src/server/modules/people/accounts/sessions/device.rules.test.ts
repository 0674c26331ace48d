import { expect, test } from 'vitest'
import { describeDevice } from './device.rules.ts'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36',
    'Chrome, Windows',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0', 'Edge, Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
    'Safari, iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox, Linux'],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A546B) AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125.0 Mobile',
    'Samsung Internet, Android',
  ],
  ['curl/8.9', ''],
  ['', ''],
])('%s is %s', (userAgent, expected) => {
  expect(describeDevice(userAgent)).toBe(expected)
})
