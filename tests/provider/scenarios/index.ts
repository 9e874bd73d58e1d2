/** What customers do. Each scenario makes its own customers and sets the clock back. */
import './session.ts';
import './products.ts';
import './cart.ts';
import './prescription.ts';
import './consultation.ts';
import './repeat-order.ts';
import './uploads.ts';
