const patterns = [
  /^(?:https?:\/\/)?(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:embed|shorts|live)\/([\w-]{11})(?:[?&#/].*)?$/,
  /^(?:https?:\/\/)?(?:www\.|m\.)?youtube\.com\/watch\?(?:.*&)?v=([\w-]{11})(?:[&#].*)?$/,
  /^(?:https?:\/\/)?youtu\.be\/([\w-]{11})(?:[?#].*)?$/,
]

/** The id of a video in an address of YouTube, in whichever form it was copied. */
export function readYoutube(address: string): string | undefined {
  for (const pattern of patterns) {
    const id = pattern.exec(address.trim())?.[1]
    if (id !== undefined) return id
  }
  return undefined
}

export function youtubeAddress(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`
}
