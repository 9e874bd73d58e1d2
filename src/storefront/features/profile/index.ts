/** What the pharmacy knows of a customer, as she sees and changes it. */
export { MyProfile } from './my-profile.tsx';
