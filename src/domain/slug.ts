/** One segment of an address: neither `..` nor `a/b`, and nothing that ends a path. */
export const SLUG = /^(?!\.+$)[^\s/\\?#%]+$/;
