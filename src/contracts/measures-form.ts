/** Measures as one word of an address: `v128-h64-d` is a child 128 cm tall with a chest of 64 cm. */
export const measuresForm = /^(?:[vhpbo][1-9]\d{1,2}|r\d{1,2})(?:-(?:[vhpbo][1-9]\d{1,2}|r\d{1,2})){0,5}(?:-[dzm])?$/
