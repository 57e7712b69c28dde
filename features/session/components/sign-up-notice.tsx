'use client';
import { useEffect } from 'react';
import { toast } from '@/lib/toasts';
import { takeSignUpNotice } from '../model/sign-up-notice';

/** Says on the first page after signing up that a mail with a link was sent. */
export function SignUpNotice() {
  useEffect(() => {
    const text = takeSignUpNotice();
    if (text !== null) toast(text);
  }, []);
  return null;
}
